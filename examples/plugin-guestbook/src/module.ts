import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { createEntries } from './createEntries.js'
import { GuestbookSignView } from './GuestbookSignView.js'
import { GuestbookTab } from './GuestbookTab.js'
import type { GuestbookApi, manifest } from './index.js'

const guestbookModule: PluginModule<typeof manifest, GuestbookApi> = defineModule({
  activate(context) {
    const entries = createEntries(context)
    return {
      views: { GuestbookSign: (props) => createElement(GuestbookSignView, { ...props, entries }) },
      components: { GuestbookTab: () => createElement(GuestbookTab, { entries }) },
      api: { entries: () => context.store.get(entries.list) },
    }
  },
})

export default guestbookModule
