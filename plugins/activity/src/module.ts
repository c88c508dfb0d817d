import { defineModule, getPluginState, type PluginContext } from '@latchkey/plugin-api'
import { createHistoryService } from './counterparties/createHistoryService.js'
import { createHistory } from './history/createHistory.js'
import type { ActivityApi, ActivityOptions, manifest } from './index.js'
import { ActivityTab } from './views/ActivityTab.js'
import { css } from './views/activity.css.js'
import { TransactionsView } from './views/TransactionsView.js'

export type ActivityContext = PluginContext<typeof manifest>

export default defineModule<typeof manifest, ActivityApi, ActivityOptions>({
  activate(context, { showSpam = false }) {
    const { refresh } = getPluginState(context, createHistory, showSpam)
    context.add(context.ui.styles(css))
    return {
      views: { Transactions: TransactionsView },
      components: { ActivityTab },
      services: { history: createHistoryService(context) },
      api: { refresh },
    }
  },
})
