import type { SentTransaction, TransactionStatus } from '@latchkey/plugin-api'

export interface Outcome extends Pick<SentTransaction, 'replacedBy'> {
  readonly status: Exclude<TransactionStatus, 'pending'>
}
