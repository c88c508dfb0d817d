import { defineModule, type PluginContext, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { GrantedSession, manifest, SessionsApi, SessionsOptions } from './index.js'
import { createRevocation, type Revocation } from './list/createRevocation.js'
import { createSessionList, type SessionList } from './list/createSessionList.js'
import { handleRequests } from './requests/handleRequests.js'
import { GrantDetails } from './views/SessionFacts.js'
import { SmartSessionCreatedView } from './views/SmartSessionCreatedView.js'
import { SessionsRow, SmartSessionListView } from './views/SmartSessionListView.js'
import { css } from './views/sessions.css.js'

export type SessionsContext = PluginContext<typeof manifest>

export interface ViewProps {
  readonly list: SessionList
  readonly revocation: Revocation
  readonly created: ReadonlyMap<string, GrantedSession>
}

const sessionsModule: PluginModule<typeof manifest, SessionsApi, SessionsOptions> = defineModule({
  activate(context, options) {
    const list = createSessionList(context)
    const revocation = createRevocation(context, list.target)
    const created = handleRequests(context, list, options)
    const props: ViewProps = { list, revocation, created }
    context.add(context.ui.styles(css))
    return {
      views: {
        SmartSessionCreated: ({ args }) => createElement(SmartSessionCreatedView, { ...props, args }),
        SmartSessionList: () => createElement(SmartSessionListView, props),
      },
      components: { SessionsRow, GrantDetails },
      api: { list: list.read, revoke: (pci) => revocation.revoke(pci) },
    }
  },
})

export default sessionsModule
