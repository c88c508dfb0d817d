import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import type { manifest, SessionsApi, SessionsOptions } from './index.js'
import { createRevocation } from './list/createRevocation.js'
import { createSessionList } from './list/createSessionList.js'
import { handleRequests } from './requests/handleRequests.js'
import { GrantDetails } from './views/SessionFacts.js'
import { SmartSessionCreatedView } from './views/SmartSessionCreatedView.js'
import { SessionsRow, SmartSessionListView } from './views/SmartSessionListView.js'
import { css } from './views/sessions.css.js'

export type SessionsContext = PluginContext<typeof manifest>

export default defineModule<typeof manifest, SessionsApi, SessionsOptions>({
  activate(context, options) {
    const list = getPluginState(context, createSessionList)
    const revocation = getPluginState(context, createRevocation, list.target)
    getPluginState(context, handleRequests, list, options)
    context.add(context.ui.styles(css))
    return {
      views: { SmartSessionCreated: SmartSessionCreatedView, SmartSessionList: SmartSessionListView },
      components: { SessionsRow, GrantDetails },
      api: { list: list.read, revoke: (pci) => revocation.revoke(pci) },
    }
  },
})
