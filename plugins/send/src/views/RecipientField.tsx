import { type Text, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Avatar,
  Button,
  IconButton,
  IconClose,
  List,
  ListItem,
  TextField,
  truncateAddress,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef } from 'react'
import type { ViewParts } from '../parts.js'
import type { RecipientState } from '../recipient/createRecipients.js'
import type { Form } from './useForm.js'

const longest = 255 // the longest ENS name
const mostShown = 3

/** The recipient: an address or a name, typed, pasted, or picked from earlier ones. */
export function RecipientField({
  form,
  draft,
  recipients,
}: Pick<ViewParts, 'draft' | 'recipients'> & { readonly form: Form }): ReactElement {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const { recipient: typed } = form.draft
  const { recipient, isLost } = form
  const found = recipient.status === 'found' ? recipient.recipient : undefined
  const set = (value: string) => draft.set({ recipient: value })

  const paste = async () => {
    field.current?.focus()
    try {
      set((await navigator.clipboard.readText()).trim().slice(0, longest))
    } catch {
      // The browser denies access to the clipboard. The field has the focus, so the user can paste by keyboard.
    }
  }
  // The pressed button disappears, so the field takes the focus.
  const choose = (value: string) => {
    set(value)
    field.current?.focus()
  }
  return (
    <>
      <TextField
        ref={field}
        label={text('send.to', 'To')}
        placeholder={
          form.account?.namespace === 'solana'
            ? text('send.address', 'Address')
            : text('send.addressOrName', 'Address or name')
        }
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={longest}
        value={typed}
        onValueChange={set}
        busy={recipient.status === 'looking'}
        icon={found && !isLost && <Avatar address={found.address} src={found.avatarUrl} size={32} />}
        hint={found?.name && !isLost && nameFound(found.name, found.address, typed)}
        error={isLost ? text('send.lost', 'What is sent to this address is lost') : describeFailure(recipient, text)}
        trailing={
          typed ? (
            <IconButton label={text('send.clear', 'Clear the recipient')} onClick={() => choose('')}>
              <IconClose size={20} />
            </IconButton>
          ) : (
            <Button className="send-paste" variant="quiet" size="small" onClick={() => void paste()}>
              {text('send.paste', 'Paste')}
            </Button>
          )
        }
      />
      {!typed && <Suggestions recipients={recipients} onChoose={choose} />}
    </>
  )
}

function Suggestions({
  recipients,
  onChoose,
}: Pick<ViewParts, 'recipients'> & { readonly onChoose: (address: string) => void }): ReactElement | null {
  const recent = useText()('send.recent', 'Recent')
  const suggestions = useModalAtom(recipients.suggestions)
  if (suggestions.length === 0) return null
  return (
    <>
      <h2 className="send-heading">{recent}</h2>
      <List label={recent} dense>
        {suggestions.slice(0, mostShown).map(({ address, name }) => (
          <ListItem
            key={address}
            variant="plain"
            image={<Avatar address={address} />}
            title={name ?? truncateAddress(address)}
            {...(name && { subtitle: truncateAddress(address) })}
            aria-label={name ? `${name}, ${address}` : address}
            onClick={() => onChoose(address)}
          />
        ))}
      </List>
    </>
  )
}

/** The address if a name was typed, and the name if an address was. */
function nameFound(name: string, address: string, typed: string): string {
  return name === typed.trim() ? truncateAddress(address, 6, 8) : name
}

function describeFailure(state: RecipientState, text: Text): string | undefined {
  if (state.status !== 'failed') return undefined
  return {
    invalid: text('send.invalid', 'This is not an address of this network'),
    'unknown-name': text('send.unknownName', 'Nobody has this name'),
    unreachable: text('send.unreachable', 'The name could not be looked up'),
  }[state.failure]
}
