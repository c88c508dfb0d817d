import { type Text, useFallbackView, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import {
  Address,
  Button,
  Checkbox,
  EmptyState,
  IconCheck,
  Notice,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { ImportPlan } from '../book/createImports.js'
import type { ImportItem } from '../book/planImport.js'
import { keyOf } from '../book/readContact.js'
import type { manifest } from '../index.js'
import type { Parts } from '../module.js'

/** Shows what a file would change. Nothing changes until the user confirms. */
export function AddressBookImportView(parts: Parts): ReactElement | null {
  const plan = useModalAtom(parts.imports.plan)
  useFallbackView(usePluginContext<typeof manifest>(), {
    view: 'AddressBookImport',
    isEmpty: !plan,
    fallback: 'AddressBook',
  })
  return plan ? <ImportReview {...parts} plan={plan} /> : null
}

function ImportReview({ imports, plan }: Parts & { readonly plan: ImportPlan }): ReactElement {
  const { nav, ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const { items, ignored, unchanged } = plan
  // The user must choose each conflict, so conflicts that are not shown are not applied.
  const [chosen, setChosen] = useState(() => new Set(items.filter(({ kind }) => kind === 'new')))
  const [isFull, setFull] = useState(false)
  const hidden = items.slice(mostShown).filter((item) => chosen.has(item)).length
  const choose = (item: ImportItem, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(item)
    else next.delete(item)
    setChosen(next)
  }
  const apply = () => {
    if (!imports.apply([...chosen])) return setFull(true)
    ui.toast({
      variant: 'success',
      message: text('address-book.imported', '{count, plural, one {# contact} other {# contacts}} imported', {
        count: chosen.size,
      }),
    })
    nav.back()
  }
  return (
    <>
      <ViewBody>
        {items.length === 0 && (
          <EmptyState icon={<IconCheck />} title={text('address-book.nothing-new', 'Nothing new in this file')} />
        )}
        {items.slice(0, mostShown).map((item) => (
          <Checkbox
            key={keyOf(item.contact)}
            checked={chosen.has(item)}
            onCheckedChange={(isChosen) => choose(item, isChosen)}
          >
            <ItemText item={item} />
          </Checkbox>
        ))}
        {hidden > 0 && <p>{text('address-book.hidden', 'And {count} more new contacts', { count: hidden })}</p>}
        {unchanged > 0 && (
          <Notice>{text('address-book.unchanged', 'Already in your contacts: {count}', { count: unchanged })}</Notice>
        )}
        {ignored > 0 && (
          <Notice tone="warning">
            {text('address-book.ignored', 'Left out, because they’re invalid or not for this app: {count}', {
              count: ignored,
            })}
          </Notice>
        )}
        {isFull && <Notice tone="error">{text('address-book.full', 'The address book is full')}</Notice>}
      </ViewBody>
      <ViewFooter>
        {items.length === 0 ? (
          <Button onClick={() => nav.back()}>{text('address-book.done', 'Done')}</Button>
        ) : (
          <Button
            disabled={chosen.size === 0}
            disabledReason={text('address-book.choose', 'Choose what to import')}
            onClick={apply}
          >
            {text('address-book.import-count', 'Import {count, plural, one {# contact} other {# contacts}}', {
              count: chosen.size,
            })}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

function ItemText({ item }: { readonly item: ImportItem }): ReactElement {
  const text = useText()
  const { contact, kind, other } = item
  const note = describeConflict(item, text)
  return (
    <span className="address-book-item">
      <strong>
        <bdi>{contact.label}</bdi>
      </strong>
      <small>
        <Address value={contact.address} full={kind !== 'new'} />
      </small>
      {note && <span data-tone="warning">{note}</span>}
      {other && kind !== 'renamed' && (
        <small>
          <bdi>{other.label}</bdi>: <Address value={other.address} full />
        </small>
      )}
    </span>
  )
}

function describeConflict({ kind, other }: ImportItem, text: Text): string | undefined {
  const label = other?.label ?? ''
  if (kind === 'renamed') return text('address-book.renames', 'Renames {label}', { label })
  if (kind === 'same-label') return text('address-book.same-label', 'You use this name for another address')
  if (kind === 'look-alike') return text('address-book.alike', 'Looks like another address, but it’s different')
  return undefined
}

const mostShown = 100
