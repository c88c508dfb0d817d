import { useModalAtom, useText } from '@latchkey/plugin-api'
import { titleMessages } from '../../messages/en/titles.js'
import { type ViewEntry, viewTitlesAtom } from '../../state/navigation.js'
import { connectorsAtom } from '../../state/wallets.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'

/** The title of a view: a wallet's or network's name where the view is about one, a plugin's own label, else the catalogue's. */
export function useViewTitle(entry: ViewEntry): string {
  const core = useCore()
  const text = useText()
  const message = useMessages(titleMessages)
  const connectors = useModalAtom(connectorsAtom)
  const given = useModalAtom(viewTitlesAtom).get(entry.key)

  if (given !== undefined) return given
  const subject = readSubject(entry, {
    connectorId: (id) => connectors.get(id)?.name,
    walletId: (id) => core.wallets.find(id)?.name,
  })
  if (entry.name === 'Downloads') return message('title.Downloads', { name: subject ?? '' })
  if (subject) return subject
  if (Object.hasOwn(titleMessages, `title.${entry.name}`))
    return message(`title.${entry.name}` as keyof typeof titleMessages)
  const label = core.plugins.ownerOf(entry.name)?.manifest.views?.[entry.name]?.title
  return label ? text(label.id, label.text) : ''
}

type Subject = 'connectorId' | 'walletId'

function readSubject(entry: ViewEntry, names: Record<Subject, (id: string) => string | undefined>): string | undefined {
  if (!subjectViews.has(entry.name) || typeof entry.args !== 'object' || entry.args === null) return undefined
  for (const key of ['connectorId', 'walletId'] as const) {
    const id = (entry.args as Readonly<Record<string, unknown>>)[key]
    if (typeof id === 'string') return names[key](id)
  }
  return undefined
}

const subjectViews: ReadonlySet<string> = new Set(['ConnectingExternal', 'ConnectingWalletConnect', 'Downloads'])
