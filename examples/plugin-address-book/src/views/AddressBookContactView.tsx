import { type Text, useModalAtom, usePluginContext, useText, type ViewProps } from '@latchkey/plugin-api'
import {
  Address,
  Avatar,
  Button,
  Checkbox,
  looksAlike,
  Notice,
  SubmitForm,
  TextField,
  truncateAddress,
} from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import { type ReactElement, useState } from 'react'
import type { AddressFailure } from '../book/findAddress.js'
import { isSameLabel, keyOf, longestLabel } from '../book/readContact.js'
import type { manifest, SavedContact } from '../index.js'
import type { Parts } from '../module.js'
import { namespaceNames } from './namespaceNames.js'
import { type AddressState, useFoundAddress } from './useFoundAddress.js'

type Props = Parts & ViewProps<'AddressBookContact'>

/** Adds a contact, or edits the one whose address the arguments contain. */
export function AddressBookContactView({ args, complete, ...parts }: Props): ReactElement {
  const { book } = parts
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const field = useFirstField()
  const contacts = useModalAtom(book.contacts)
  // Looked up once, so that saving a new contact does not turn this form into one that edits it.
  const [edited] = useState(() => contacts.find(({ address }) => address === args?.address))
  const [label, setLabel] = useState((args?.label ?? edited?.label ?? '').slice(0, longestLabel))
  const [typed, setTyped] = useState((args?.address ?? '').slice(0, longestName))
  const [compared, setCompared] = useState<string>()
  const [isFull, setFull] = useState(false)
  const state = useFoundAddress(context, typed)
  const found = state.status === 'found' ? state.found : undefined
  const others = contacts.filter((contact) => !edited || keyOf(contact) !== keyOf(edited))
  const duplicate = found && others.find((contact) => keyOf(contact) === keyOf(found))
  const namesake = others.find((one) => isSameLabel(one.label, label) && one.namespace === found?.namespace)
  const alike = found && others.find((contact) => looksAlike(contact.address, found.address))
  const isUncompared = alike !== undefined && compared !== found?.address

  function save() {
    if (!found) return
    const contact = { namespace: found.namespace, address: found.address, label: label.trim() }
    if (!book.save([contact])) return setFull(true)
    if (edited && keyOf(edited) !== keyOf(contact)) book.remove(edited)
    context.ui.toast({ variant: 'success', message: text('address-book.saved', 'Contact saved') })
    complete(contact)
  }

  function nameObstacle(): string | undefined {
    if (!label.trim()) return text('address-book.enter-label', 'Enter a name')
    if (state.status === 'empty') return text('address-book.enter-address', 'Enter an address')
    if (state.status === 'failed' || duplicate) return text('address-book.check-address', 'Check the address')
    if (namesake) return text('address-book.choose-label', 'Choose another name')
    return isUncompared ? text('address-book.compare-first', 'Compare the addresses first') : undefined
  }

  return (
    <SubmitForm
      label={text('address-book.save', 'Save')}
      obstacle={nameObstacle()}
      busy={state.status === 'looking'}
      onSubmit={save}
    >
      <TextField
        ref={field}
        label={text('address-book.label', 'Name')}
        autoComplete="off"
        maxLength={longestLabel}
        value={label}
        onValueChange={setLabel}
        error={namesake && text('address-book.namesake', 'Another contact has this name')}
      />
      <TextField
        label={text('address-book.address', 'Address')}
        placeholder={text('address-book.address-or-name', 'Address or name')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestName}
        value={typed}
        onValueChange={setTyped}
        busy={state.status === 'looking'}
        icon={found && <Avatar address={found.address} size={32} />}
        hint={found && namespaceNames[found.namespace]}
        error={
          duplicate
            ? text('address-book.duplicate', 'Already saved as {label}', { label: duplicate.label })
            : describeFailure(state, text)
        }
      />
      {found?.name && (
        <dl className="address-book-found">
          <dt>{text('address-book.resolved', 'Address of {name}', { name: found.name })}</dt>
          <dd>
            <Address value={found.address} full />
          </dd>
        </dl>
      )}
      {alike && (
        <LookAlikeNotice
          address={found?.address ?? ''}
          alike={alike}
          isCompared={!isUncompared}
          onCompare={(isChecked) => setCompared(isChecked ? found?.address : undefined)}
        />
      )}
      {isFull && <Notice tone="error">{text('address-book.full', 'The address book is full')}</Notice>}
      {edited && <DeleteButton {...parts} contact={edited} />}
    </SubmitForm>
  )
}

interface LookAlikeProps {
  readonly address: string
  readonly alike: SavedContact
  readonly isCompared: boolean
  onCompare(isChecked: boolean): void
}

function LookAlikeNotice({ address, alike, isCompared, onCompare }: LookAlikeProps): ReactElement {
  const text = useText()
  return (
    <>
      <Notice tone="error" title={text('address-book.scam', 'This may be a scam')}>
        {text('address-book.look-alike', 'This address looks like the address of {label}, but it’s different.', {
          label: alike.label,
        })}
        <dl className="address-book-found">
          <dt>{text('address-book.new-address', 'New address')}</dt>
          <dd>
            <Address value={address} full />
          </dd>
          <dt>{alike.label}</dt>
          <dd>
            <Address value={alike.address} full />
          </dd>
        </dl>
      </Notice>
      <Checkbox checked={isCompared} onCheckedChange={onCompare}>
        {text('address-book.compared', 'I compared both addresses')}
      </Checkbox>
    </>
  )
}

function DeleteButton({ book, contact }: Parts & { readonly contact: SavedContact }): ReactElement {
  const { nav, ui } = usePluginContext<typeof manifest>()
  const text = useText()
  function remove() {
    book.remove(contact)
    ui.toast({
      variant: 'info',
      message: text('address-book.deleted', 'Deleted {label}', { label: contact.label }),
      action: { label: text('address-book.undo', 'Undo'), onSelect: () => void book.save([contact]) },
    })
    nav.back()
  }
  return (
    <div className="address-book-buttons">
      <Button
        variant="danger"
        size="small"
        aria-label={text('address-book.delete-one', 'Delete {label}, {address}', {
          label: contact.label,
          address: truncateAddress(contact.address),
        })}
        onClick={remove}
      >
        {text('address-book.delete', 'Delete contact')}
      </Button>
    </div>
  )
}

function describeFailure(state: AddressState, text: Text): string | undefined {
  if (state.status !== 'failed') return undefined
  const sentences: Readonly<Record<AddressFailure, string>> = {
    invalid: text('address-book.invalid', 'This isn’t a valid address'),
    checksum: text('address-book.checksum', 'The capital letters don’t match the address’s checksum'),
    unsupported: text('address-book.unsupported', 'This app doesn’t use this blockchain'),
    'unknown-name': text('address-book.unknown-name', 'This name isn’t registered'),
    unreachable: text('address-book.unreachable', 'Couldn’t check the address'),
  }
  return sentences[state.failure]
}

const longestName = 255 // in ENS
