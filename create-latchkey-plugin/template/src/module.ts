/** The moving half: fetched when a visitor opens the view, or when the site calls the API. */
import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { MyPluginApi, MyPluginOptions, manifest } from './index.js'
import { MyPluginView } from './MyPluginView.js'
import { myPluginStyles } from './myPluginStyles.js'

const myPluginModule: PluginModule<typeof manifest, MyPluginApi, MyPluginOptions> = defineModule({
  activate(context, options) {
    // Kept in storage under the plugin's own name, and checked when it is read: other scripts can write there too.
    const greetings = context.storage.atom('greetings', 0, (stored) =>
      typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined,
    )
    context.add(context.ui.styles(myPluginStyles))
    return {
      views: {
        MyPlugin: (props) =>
          createElement(MyPluginView, { ...props, context, greetings, greeting: options.greeting ?? 'Hello' }),
      },
      api: { greetings: () => context.store.get(greetings) },
    }
  },
})

export default myPluginModule
