import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { manifest, SessionsApi, SessionsOptions } from './index.js'
import { createRevocation } from './session/createRevocation.js'
import { createSessions } from './session/createSessions.js'
import { handleRequests } from './session/handleRequests.js'
import { GrantDetails } from './views/GrantDetails.js'
import { SessionsRow } from './views/SessionsRow.js'
import { SmartSessionCreatedView } from './views/SmartSessionCreatedView.js'
import { SmartSessionListView } from './views/SmartSessionListView.js'
import { css } from './views/sessions.css.js'
import type { ViewParts } from './views/ViewParts.js'

const sessionsModule: PluginModule<typeof manifest, SessionsApi, SessionsOptions> = defineModule({
  activate(context, options) {
    const sessions = createSessions(context)
    const revocation = createRevocation(context, sessions.target)
    const parts: ViewParts = { context, sessions, revocation }
    context.add(context.ui.styles(css))
    handleRequests(context, sessions, options)
    return {
      views: {
        SmartSessionCreated: ({ args }) => createElement(SmartSessionCreatedView, { ...parts, args }),
        SmartSessionList: () => createElement(SmartSessionListView, parts),
      },
      components: {
        SessionsRow: () => createElement(SessionsRow, { context }),
        GrantDetails: ({ request }) => createElement(GrantDetails, { context, request }),
      },
      api: { list: sessions.list, revoke: (pci) => revocation.revoke(pci) },
    }
  },
})

export default sessionsModule
