import { type Text, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import {
  AmountField,
  Avatar,
  Button,
  formatAmount,
  IconButton,
  IconClose,
  IconSwap,
  List,
  ListItem,
  TextField,
  truncateAddress,
} from '@latchkey/plugin-api/kit'
import { useAmountInput } from '@latchkey/plugin-api/submission'
import { type ReactElement, useRef } from 'react'
import { createSendForm } from '../createSendForm.js'
import { describeLabel } from '../payment/describe.js'
import type { RecipientState, Suggestion } from '../recipient/createRecipients.js'
import type { Recipient } from '../recipient/findRecipient.js'
import type { FormProps } from './useForm.js'

export function PaymentAmountField({ form }: FormProps): ReactElement {
  const { context, draft } = usePluginState(createSendForm)
  const text = useText()
  const locale = useLocale()
  const { token } = form
  const { unit, isMax } = form.draft
  const { value = 0n, problem } = form.reading
  const { field, flip, otherSymbol, symbol } = useAmountInput(form.draft, token, form.reading.value, draft.set)
  const worth = token && formatWorth({ ...token, value }, locale)
  const converted =
    unit === 'fiat' && token
      ? `${formatAmount(value, token.decimals, { locale, maximumDecimals: 6 })} ${token.symbol}`
      : worth
  return (
    <AmountField
      {...field}
      label={text('send.amount', 'Amount in {unit}', { unit: symbol })}
      unit={symbol}
      error={problem && context.ui.errorText(problem)}
    >
      {worth && converted && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconSwap size={16} />}
          aria-label={text('send.flip', '{worth}. Enter the amount in {unit}', { worth: converted, unit: otherSymbol })}
          onClick={flip}
        >
          <bdi>{converted}</bdi>
        </Button>
      )}
      {token && token.amount > 0n && (
        <Button variant="secondary" size="small" aria-pressed={isMax} onClick={() => draft.set({ isMax: !isMax })}>
          {text('send.max', 'Max')}
        </Button>
      )}
    </AmountField>
  )
}

const longestName = 255 // in ENS

export function RecipientField({ form: { account, draft: entered, isLost, recipient } }: FormProps): ReactElement {
  const { draft, recipients } = usePluginState(createSendForm)
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const { recipient: typed } = entered
  const search = typed.trim().toLowerCase()
  const suggestions = useModalAtom(recipients.suggestions)
    .filter(({ address, name }) => `${name} ${address}`.toLowerCase().includes(search))
    .slice(0, 5)
  const found = recipient.status === 'found' && !isLost ? recipient.recipient : undefined
  // The input may be part of a contact's label.
  const failure = suggestions.length > 0 ? undefined : describeFailure(recipient, text)
  const isSolana = account?.namespace === 'solana'
  const choose = (value: string) => {
    draft.set({ recipient: value })
    field.current?.focus()
  }
  const paste = async () => {
    field.current?.focus()
    try {
      draft.set({ recipient: (await navigator.clipboard.readText()).trim().slice(0, longestName) })
    } catch {
      // The browser denied clipboard access. The field has focus, so the user can paste with the keyboard.
    }
  }
  return (
    <>
      <TextField
        ref={field}
        label={text('send.to', 'To')}
        placeholder={isSolana ? text('send.address', 'Address') : text('send.addressOrName', 'Address or name')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={longestName}
        value={typed}
        onValueChange={(value) => draft.set({ recipient: value })}
        busy={recipient.status === 'looking'}
        icon={found && <Avatar address={found.address} src={found.avatarUrl} size={32} />}
        hint={found && describeFound(found, typed, text)}
        error={isLost ? text('send.lost', 'Anything sent to this address is lost') : failure}
        trailing={
          typed ? (
            <IconButton label={text('send.clear', 'Clear recipient')} onClick={() => choose('')}>
              <IconClose size={20} />
            </IconButton>
          ) : (
            <Button className="send-paste" variant="quiet" size="small" onClick={() => void paste()}>
              {text('send.paste', 'Paste')}
            </Button>
          )
        }
      />
      {!found && suggestions.length > 0 && <Suggestions suggestions={suggestions} onChoose={choose} />}
    </>
  )
}

type SuggestionsProps = { readonly suggestions: readonly Suggestion[]; readonly onChoose: (address: string) => void }

function Suggestions({ suggestions, onChoose }: SuggestionsProps): ReactElement {
  const heading = useText()('send.suggestions', 'Suggestions')
  return (
    <>
      <h2 className="send-heading">{heading}</h2>
      <List label={heading} dense>
        {suggestions.map(({ address, name }) => (
          <ListItem
            key={address}
            variant="plain"
            image={<Avatar address={address} />}
            title={name ?? truncateAddress(address)}
            subtitle={name && truncateAddress(address)}
            aria-label={name ? `${name}, ${address}` : address}
            onClick={() => onChoose(address)}
          />
        ))}
      </List>
    </>
  )
}

/** The address of a typed name, or the name of a typed address, and the user's label. */
function describeFound({ address, name, label }: Recipient, typed: string, text: Text): string {
  const other = name === typed.trim() ? truncateAddress(address, 6, 8) : name
  return [label && describeLabel(label, text), other].filter(Boolean).join(' · ')
}

function describeFailure(state: RecipientState, text: Text): string | undefined {
  if (state.status !== 'failed') return undefined
  return {
    invalid: text('send.invalid', 'This address isn’t valid on this network'),
    'unknown-name': text('send.unknownName', 'This name isn’t registered'),
    unreachable: text('send.unreachable', 'Couldn’t look up the name'),
  }[state.failure]
}
