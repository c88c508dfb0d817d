import { defineModule, type PluginContext, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { type Book, createBook } from './book/createBook.js'
import { createContactsService } from './book/createContactsService.js'
import { createImports, type Imports } from './book/createImports.js'
import type { AddressBookApi, manifest } from './index.js'
import { css } from './styles.js'
import { AddressBookContactView } from './views/AddressBookContactView.js'
import { AddressBookImportView } from './views/AddressBookImportView.js'
import { AddressBookRow } from './views/AddressBookRow.js'
import { AddressBookView } from './views/AddressBookView.js'

export type AddressBookContext = PluginContext<typeof manifest>

/** What each view gets. */
export interface Parts {
  readonly book: Book
  readonly imports: Imports
}

const addressBookModule: PluginModule<typeof manifest, AddressBookApi> = defineModule({
  activate(context) {
    const book = createBook(context)
    const parts: Parts = { book, imports: createImports(context, book) }
    context.add(context.ui.styles(css))
    return {
      views: {
        AddressBook: () => createElement(AddressBookView, parts),
        AddressBookContact: (props) => createElement(AddressBookContactView, { ...parts, ...props }),
        AddressBookImport: () => createElement(AddressBookImportView, parts),
      },
      components: { AddressBookRow },
      services: { contacts: createContactsService(context, book) },
      api: { contacts: () => context.store.get(book.contacts) },
    }
  },
})

export default addressBookModule
