/** The moving half: fetched when a visitor opens the view, or when the site calls the API. */
import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { atom } from 'jotai'
import { createElement } from 'react'
import type { MyPluginApi, MyPluginOptions, manifest } from './index.js'
import { MyPluginView } from './MyPluginView.js'
import { myPluginStyles } from './myPluginStyles.js'

const myPluginModule: PluginModule<typeof manifest, MyPluginApi, MyPluginOptions> = defineModule({
  activate(context, options) {
    // A site may refuse a permission: then the count lasts as long as the page.
    const greetings = 'storage' in context ? context.storage.atom('greetings', 0, readCount) : atom(0)
    context.add(context.ui.styles(myPluginStyles))
    return {
      views: {
        MyPlugin: (props) => createElement(MyPluginView, { ...props, context, greetings, greeting: options.greeting }),
      },
      api: { greetings: () => context.store.get(greetings) },
    }
  },
})

export default myPluginModule

/** What is in storage is checked when it is read: other scripts can write there too. */
function readCount(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined
}
