import type { SentTransaction, Text } from '@latchkey/plugin-api'
import type { ActivityEntry } from '../history/ActivityEntry.js'

/** How far a transaction has come, in words. */
export function nameStatus(status: ActivityEntry['status'] | SentTransaction['status'], text: Text): string {
  switch (status) {
    case 'pending':
      return text('activity.status.pending', 'Pending')
    case 'confirmed':
    case 'success':
      return text('activity.status.done', 'Confirmed')
    case 'failed':
    case 'reverted':
      return text('activity.status.failed', 'Failed')
    case 'replaced':
      return text('activity.status.replaced', 'Replaced')
    case 'dropped':
      return text('activity.status.dropped', 'Dropped')
  }
}
