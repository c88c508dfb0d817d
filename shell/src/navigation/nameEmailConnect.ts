import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { emailTitleMessages } from '../messages/en/emailTitle.js'
import { catalogueRevisionAtom, localeAtom } from '../state/modal.js'
import { setViewTitles, viewAtom, viewTitlesAtom } from '../state/navigation.js'
import { pluginsAtom } from '../state/plugins.js'

const id = 'title.Connect.email'

/** Has the Connect view say in its title that it is about e-mail, as long as that is the only way to connect. */
export function nameEmailConnect({ runtime, messages, plugins }: Pick<Core, 'runtime' | 'messages' | 'plugins'>): void {
  const { options, signal, store } = runtime
  // Wallets have a place there of their own, also before the first one is found.
  if (options.enableWallets !== false) return
  let named: number | undefined

  const keyAtom = atom((get) => {
    const { name, key } = get(viewAtom)
    // Read for its changes: the lists are the plugins'.
    get(pluginsAtom)
    const methods = plugins.lists?.connectMethods(get) ?? []
    // One that may still come keeps its place, so nothing is the only one yet.
    const isAlone = methods.length > 0 && methods.every(({ item, settled }) => settled && item.group === 'email')
    return name === 'Connect' && isAlone ? key : undefined
  })

  function follow() {
    const key = store.get(keyAtom)
    if (key === undefined && named === undefined) return
    const titles = new Map(store.get(viewTitlesAtom))
    if (named !== undefined) titles.delete(named)
    named = key
    if (key !== undefined) titles.set(key, messages.text(id, emailTitleMessages[id]))
    setViewTitles(store, titles)
  }

  follow()
  const stops = [keyAtom, localeAtom, catalogueRevisionAtom].map((one) => store.sub(one, follow))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
