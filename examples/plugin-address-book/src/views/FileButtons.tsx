import { type Text, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button, IconDownload, IconReceive, Notice } from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { writeContactsFile } from '../book/contactsFile.js'
import type { ImportFailure } from '../book/createImports.js'
import { downloadFile } from '../book/downloadFile.js'
import type { manifest } from '../index.js'
import type { Parts } from '../module.js'

/** Import from a file, and export to one. */
export function FileButtons({ book, imports }: Parts): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const contacts = useModalAtom(book.contacts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ImportFailure>()

  async function read(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    const failed = await imports.read(file)
    setBusy(false)
    setFailure(failed)
    if (!failed) nav.push('AddressBookImport')
  }

  function save() {
    const day = new Date().toISOString().slice(0, 10)
    downloadFile(`contacts-${day}.json`, writeContactsFile(contacts))
  }

  return (
    <>
      {failure && <Notice tone="error">{describeFailure(failure, text)}</Notice>}
      <div className="address-book-buttons">
        <Button
          variant="secondary"
          size="small"
          icon={<IconReceive size={20} />}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {text('address-book.import', 'Import')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={20} />}
          disabled={contacts.length === 0}
          disabledReason={text('address-book.empty', 'No contacts yet')}
          onClick={save}
        >
          {text('address-book.export', 'Export')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={text('address-book.file', 'Exported contacts')}
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0])
          // Otherwise the browser would not report the same file a second time.
          target.value = ''
        }}
      />
    </>
  )
}

function describeFailure(failure: ImportFailure, text: Text): string {
  return {
    'too-large': text('address-book.too-large', 'This file is too large'),
    unreadable: text('address-book.unreadable', 'This file isn’t an exported address book'),
    unreachable: text('address-book.unchecked', 'Couldn’t check the addresses. Try again'),
  }[failure]
}
