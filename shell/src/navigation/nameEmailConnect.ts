import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { emailTitleMessages } from '../messages/en/titles.js'
import { catalogueRevisionAtom, localeAtom } from '../state/modal.js'
import { setViewTitles, viewAtom, viewTitlesAtom } from '../state/navigation.js'
import { pluginsAtom } from '../state/plugins.js'

const id = 'title.Connect.email'

/** Makes Connect's title mention email while that is the only way to connect. */
export function nameEmailConnect({ runtime, messages, plugins }: Pick<Core, 'runtime' | 'messages' | 'plugins'>): void {
  const { options, signal, store } = runtime
  // If wallets are enabled, Connect reserves space for them even before any are found.
  if (options.enableWallets !== false) return
  let titledKey: number | undefined

  const keyAtom = atom((get) => {
    const { name, key } = get(viewAtom)
    get(pluginsAtom) // `listsAtom` depends on it
    const methods = plugins.lists?.connectMethods(get) ?? []
    // More methods may appear while a gate is not settled.
    const isAlone = methods.length > 0 && methods.every(({ item, settled }) => settled && item.group === 'email')
    return name === 'Connect' && isAlone ? key : undefined
  })

  function follow() {
    const key = store.get(keyAtom)
    if (key === undefined && titledKey === undefined) return
    const titles = new Map(store.get(viewTitlesAtom))
    if (titledKey !== undefined) titles.delete(titledKey)
    titledKey = key
    if (key !== undefined) titles.set(key, messages.text(id, emailTitleMessages[id]))
    setViewTitles(store, titles)
  }

  follow()
  for (const source of [keyAtom, localeAtom, catalogueRevisionAtom]) {
    signal.addEventListener('abort', store.sub(source, follow))
  }
}
