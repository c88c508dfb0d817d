import { type PluginManifest, useModalAtom } from '@latchkey/plugin-api'
import { useMemo } from 'react'
import { pluginsAtom } from '../../state/plugins.js'

export interface Contribution<T> {
  readonly pluginId: string
  readonly item: T
  readonly settled: boolean
}

export function useContributions<T extends { readonly order?: number }>(
  pick: (manifest: PluginManifest) => readonly T[] | undefined,
): readonly Contribution<T>[] {
  const plugins = useModalAtom(pluginsAtom)
  return useMemo(
    () =>
      Array.from(plugins.values())
        .filter((p) => p.status !== 'gated' && p.status !== 'incompatible')
        .flatMap((p) =>
          (pick(p.manifest) ?? []).map((item) => ({
            pluginId: p.manifest.id,
            item,
            settled: p.status !== 'registered',
          })),
        )
        .sort((a, b) => (a.item.order ?? 100) - (b.item.order ?? 100)),
    [plugins, pick],
  )
}
