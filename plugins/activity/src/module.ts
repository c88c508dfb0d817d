import { defineModule, type PluginContext, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { createHistoryService } from './counterparties/createHistoryService.js'
import { createHistory, type History } from './history/createHistory.js'
import type { ActivityApi, ActivityOptions, manifest } from './index.js'
import { ActivityTab } from './views/ActivityTab.js'
import { css } from './views/activity.css.js'
import { TransactionsView } from './views/TransactionsView.js'

export type ActivityContext = PluginContext<typeof manifest>

export type ViewProps = { readonly context: ActivityContext; readonly history: History }

const activityModule: PluginModule<typeof manifest, ActivityApi, ActivityOptions> = defineModule({
  activate(context, { showSpam = false }) {
    const history = createHistory(context, showSpam)
    const props = { context, history }
    context.add(context.ui.styles(css))
    return {
      views: { Transactions: () => createElement(TransactionsView, props) },
      components: { ActivityTab: () => createElement(ActivityTab, props) },
      services: { history: createHistoryService(context) },
      api: { refresh: history.refresh },
    }
  },
})

export default activityModule
