import { type Text, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { Checkbox, FactList, Notice } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useState } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { formatPercent, highImpact, severeImpact } from '../figures.js'
import { findRouter } from '../networks.js'
import { createSwaps, type Offer, type Review } from '../swap/createSwaps.js'
import { ContractFact } from './SwapDetails.js'

interface Risk {
  readonly subject: unknown
  readonly title: string
  readonly warning: string
  readonly details?: ReactNode
  readonly label?: string | undefined
}

type Risks = { readonly areAccepted: boolean; readonly notices: ReactElement }

export function useRisks({ offer }: Review, impact: bigint | undefined): Risks {
  const isAsking = useModalAtom(usePluginState(createSwaps).submissions.pending) !== undefined
  const [accepted, setAccepted] = useState<readonly unknown[]>([])
  const risks = useRiskList(offer, impact)
  const accept = (subject: unknown, isAccepted: boolean) =>
    setAccepted((before) => [...before.filter((one) => one !== subject), ...(isAccepted ? [subject] : [])])
  const notices = risks.flatMap(({ subject, title, warning, details, label }) => [
    <Notice key={title} tone="warning" title={title}>
      {warning}
    </Notice>,
    details,
    label && !isAsking && (
      <Checkbox
        key={label}
        checked={accepted.includes(subject)}
        onCheckedChange={(isChecked) => accept(subject, isChecked)}
      >
        {label}
      </Checkbox>
    ),
  ])
  return {
    areAccepted: risks.every(({ label, subject }) => !label || accepted.includes(subject)),
    notices: <>{notices}</>,
  }
}

function useRiskList(offer: Offer, impact = 0n): readonly Risk[] {
  const { routers } = usePluginState(createSwapForm)
  const plan = useModalAtom(usePluginState(createSwaps).plan)
  const text = useText()
  const locale = useLocale()
  const { symbol } = offer.from
  const contract = plan.built?.to
  const unlimited = plan.approvals.find(({ allowed }) => allowed === 'unlimited')
  const risks: Risk[] = []
  if (impact >= highImpact) {
    const share = formatPercent(impact, locale)
    risks.push({
      subject: offer.toAmount,
      title: text('swaps.lossTitle', 'High price impact'),
      warning: text('swaps.loss', 'What you receive is worth {share} less than what you pay.', { share }),
      label: impact >= severeImpact ? text('swaps.lossKnown', 'Swap anyway') : undefined,
    })
  }
  if (unlimited)
    risks.push({
      subject: unlimited.data,
      title: text('swaps.unlimitedTitle', 'Unlimited approval'),
      warning: text('swaps.unlimitedText', 'The contract can take all your {symbol}, now and later.', { symbol }),
      label: text('swaps.unlimitedKnown', 'Approve anyway'),
    })
  if (contract && !findRouter(offer.network.caipNetworkId, contract, routers))
    risks.push(describeContract(contract, symbol, text))
  if (plan.isSimulated === false)
    risks.push({
      subject: plan,
      title: text('swaps.unsimulatedTitle', 'This swap couldn’t be simulated'),
      warning: text(
        'swaps.unsimulatedText',
        'The network couldn’t run it in advance, so the amount you receive is unverified.',
      ),
      label: text('swaps.unsimulatedKnown', 'Swap without simulation'),
    })
  return risks
}

function describeContract(contract: string, symbol: string, text: Text): Risk {
  return {
    subject: contract,
    title: text('swaps.unknownContractTitle', 'Unknown swap contract'),
    warning: text(
      'swaps.unknownContractText',
      'This contract isn’t a known swap contract on this network. Check its address, because it gets the {symbol} you pay.',
      { symbol },
    ),
    details: (
      <FactList key="contract">
        <ContractFact contract={contract} router={undefined} />
      </FactList>
    ),
    label: text('swaps.unknownContractKnown', 'I trust this contract'),
  }
}
