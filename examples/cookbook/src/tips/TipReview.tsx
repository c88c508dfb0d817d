import { useNetwork, usePluginState, useText, type ViewProps } from '@latchkey/plugin-api'
import {
  Address,
  Amount,
  Fact,
  FactList,
  SubmissionFooter,
  SubmissionNotices,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { useSubmission } from '@latchkey/plugin-api/submission'
import { createTips } from './createTips.js'

/** Shows exactly what the wallet will get, and sends it. */
export function TipReview({ args: tip, opening }: ViewProps<'TipReview'>) {
  const { send, submissions } = usePluginState(createTips)
  const text = useText()
  const review = useSubmission(submissions, opening)
  const network = useNetwork(tip.account.networkId)
  if (!network) return null
  const { decimals, symbol } = network.nativeCurrency
  return (
    <>
      <ViewBody gap="section">
        <SubmissionNotices review={review} />
        <FactList>
          <Fact label={text('tips.amount', 'Amount')}>
            <Amount value={tip.amount} decimals={decimals} symbol={symbol} exact />
          </Fact>
          <Fact label={text('tips.recipient', 'Recipient')} stacked>
            <Address value={tip.to} full />
          </Fact>
          <Fact label={text('tips.network', 'Network')}>{network.name}</Fact>
        </FactList>
      </ViewBody>
      <SubmissionFooter
        review={review}
        label={text('tips.send', 'Send tip')}
        onSubmit={() => void send(opening, tip)}
      />
    </>
  )
}
