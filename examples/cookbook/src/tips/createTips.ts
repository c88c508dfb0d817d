import { type PluginContext, readRecord, readText } from '@latchkey/plugin-api'
import { createDraftControls, createReceipts, createSubmissions } from '@latchkey/plugin-api/submission'
import type { manifest, Tip, TipRequest } from './index.js'

/** Sends tips, and keeps the receipts and what the user types. */
export function createTips(context: PluginContext<typeof manifest>) {
  const { chain, ui } = context
  // The form keeps its text while the user is in the review.
  const draft = createDraftControls<TipRequest>(context, {}, { form: 'Tip', steps: ['TipReview'] })
  const receipts = createReceipts(context, { readDetails: readTip })
  const submissions = createSubmissions<Tip, { readonly hash: string }>(context)

  async function send(subject: string, tip: Tip) {
    const { account, amount, to } = tip
    const { address: from, namespace, networkId } = account
    await submissions.submit({
      ...{ subject, details: tip, account, networkId, views: ['Tip', 'TipReview'] },
      outcome: { view: 'TipOutcome', toast: ui.text('tips.late', 'Your tip was sent') },
      async run({ ask }) {
        const { sendTransfer } = await chain(namespace)
        const hash = await sendTransfer({ networkId, from, to, amount }, { ask })
        receipts.add({ id: hash, networkId, from }, { to, amount: `${amount}` })
        return { status: 'sent', result: { hash }, follow: hash }
      },
    })
  }
  return { draft, receipts, send, submissions }
}

/** Reads a stored receipt, or a call's parameter. Any script on the page can change them. */
export function readTip(value: unknown) {
  const { amount, to } = readRecord(value)
  const isValid = /^\d{1,77}$/.test(readText(amount)) && /^0x[\da-f]{40}$/i.test(readText(to))
  return isValid ? { amount: readText(amount), to: readText(to) } : undefined
}
