import { useModalAtom, useText } from '@latchkey/plugin-api'
import { titleMessages } from '../../messages/en/titles.js'
import { type ViewEntry, viewTitlesAtom } from '../../state/navigation.js'
import { connectorsAtom } from '../../state/wallets.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'

/**
 * The title of a view: what the plugin set, the name of the wallet that the view is about, the catalogue's title, or the
 * label in the plugin's manifest.
 */
export function useViewTitle(entry: ViewEntry): string {
  const core = useCore()
  const text = useText()
  const message = useMessages(titleMessages)
  const connectors = useModalAtom(connectorsAtom)
  const titleOfPlugin = useModalAtom(viewTitlesAtom).get(entry.key)

  if (titleOfPlugin !== undefined) return titleOfPlugin
  const walletName = readWalletName(entry, {
    connectorId: (id) => connectors.get(id)?.name,
    walletId: (id) => core.wallets.find(id)?.name,
  })
  if (entry.name === 'Downloads') return message('title.Downloads', { name: walletName ?? '' })
  if (walletName) return walletName
  if (Object.hasOwn(titleMessages, `title.${entry.name}`))
    return message(`title.${entry.name}` as keyof typeof titleMessages)
  const label = core.plugins.ownerOf(entry.name)?.manifest.views?.[entry.name]?.title
  return label ? text(label.id, label.text) : ''
}

type Subject = 'connectorId' | 'walletId'

function readWalletName(
  entry: ViewEntry,
  names: Record<Subject, (id: string) => string | undefined>,
): string | undefined {
  if (!walletViews.has(entry.name) || typeof entry.args !== 'object' || entry.args === null) return undefined
  for (const key of ['connectorId', 'walletId'] as const) {
    const id = (entry.args as Readonly<Record<string, unknown>>)[key]
    if (typeof id === 'string') return names[key](id)
  }
  return undefined
}

const walletViews: ReadonlySet<string> = new Set(['ConnectingExternal', 'ConnectingWalletConnect', 'Downloads'])
