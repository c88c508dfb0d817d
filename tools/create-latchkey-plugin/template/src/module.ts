/** The plugin's code, which loads when a user opens the view or the app calls the API. */
import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { atom } from 'jotai'
import { createElement } from 'react'
import type { MyPluginApi, MyPluginOptions, manifest } from './index.js'
import { MyPluginView } from './MyPluginView.js'
import { myPluginStyles } from './myPluginStyles.js'

const myPluginModule: PluginModule<typeof manifest, MyPluginApi, MyPluginOptions> = defineModule({
  activate(context, { greeting }) {
    const { store } = context
    // Without the storage permission, the count is lost when the page closes.
    const greetings = 'storage' in context ? context.storage.atom('greetings', 0, readCount) : atom(0)
    const onGreet = () => store.set(greetings, store.get(greetings) + 1)
    context.add(context.ui.styles(myPluginStyles))
    return {
      views: {
        MyPlugin: (props) => createElement(MyPluginView, { ...props, greetings, onGreet, greeting }),
      },
      api: { greetings: () => store.get(greetings) },
    }
  },
})

export default myPluginModule

/** Validates the stored value, because the page's other scripts can change it. */
function readCount(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : undefined
}
