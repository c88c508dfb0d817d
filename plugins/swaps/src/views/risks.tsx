/** Risks that the user has to accept before the wallet is asked. */
import { type Text, useLocale, useText } from '@latchkey/plugin-api'
import { Checkbox, FactList, Notice } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useState } from 'react'
import { formatPercent, highImpact, severeImpact } from '../figures.js'
import { findRouter } from '../networks.js'
import type { PreviewParts } from '../parts.js'
import type { Offer } from '../swap/createSwaps.js'
import type { PlanState } from '../swap/planSwap.js'
import { ContractFact } from './SwapDetails.js'

interface Risk {
  /** What the user accepts: another value is another risk. */
  readonly subject: unknown
  readonly title: string
  readonly warning: string
  /** What the user should look at before they accept. */
  readonly details?: ReactNode
  /** The checkbox; absent for a risk that is only warned of. */
  readonly label?: string
}

export interface Risks {
  readonly areAccepted: boolean
  /** @param isAsking the wallet is asked already, so nothing can be ticked any more. */
  render(isAsking: boolean): ReactElement
}

export function useRisks(
  offer: Offer | undefined,
  plan: PlanState,
  impact: bigint | undefined,
  routers: PreviewParts['routers'],
): Risks {
  const text = useText()
  const locale = useLocale()
  const [accepted, setAccepted] = useState<readonly unknown[]>([])
  const risks = offer
    ? [
        impact !== undefined && impact >= highImpact && impactRisk(offer, impact, locale, text),
        unlimitedRisk(offer, plan, text),
        contractRisk(offer, plan, routers, text),
        plan.isSimulated === false && simulationRisk(plan, text),
      ].filter((risk): risk is Risk => Boolean(risk))
    : []
  const accept = (subject: unknown, isAccepted: boolean) =>
    setAccepted((before) => [...before.filter((one) => one !== subject), ...(isAccepted ? [subject] : [])])
  return {
    areAccepted: risks.every(({ label, subject }) => !label || accepted.includes(subject)),
    render: (isAsking) => (
      <>
        {risks.map(({ subject, title, warning, details, label }) => (
          <RiskNotice key={title} title={title} warning={warning} details={details}>
            {label && !isAsking && (
              <Checkbox
                checked={accepted.includes(subject)}
                onCheckedChange={(isChecked) => accept(subject, isChecked)}
              >
                {label}
              </Checkbox>
            )}
          </RiskNotice>
        ))}
      </>
    ),
  }
}

function RiskNotice({
  title,
  warning,
  details,
  children,
}: Pick<Risk, 'title' | 'warning' | 'details'> & { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <Notice tone="warning" title={title}>
        {warning}
      </Notice>
      {details}
      {children}
    </>
  )
}

function impactRisk({ toAmount }: Offer, impact: bigint, locale: string, text: Text): Risk {
  return {
    subject: toAmount,
    title: text('swaps.lossTitle', 'High price impact'),
    warning: text('swaps.loss', 'What arrives is worth {share} less than what you pay.', {
      share: formatPercent(impact, locale),
    }),
    ...(impact >= severeImpact && { label: text('swaps.lossKnown', 'Swap anyway') }),
  }
}

function unlimitedRisk({ from: { symbol } }: Offer, { approvals }: PlanState, text: Text): Risk | undefined {
  const unlimited = approvals.find(({ allowed }) => allowed === 'unlimited')
  return (
    unlimited && {
      subject: unlimited.data,
      title: text('swaps.unlimitedTitle', 'Unlimited approval'),
      warning: text('swaps.unlimitedText', 'All {symbol} that you have, also later, can be taken by it.', { symbol }),
      label: text('swaps.unlimitedKnown', 'Approve anyway'),
    }
  )
}

function contractRisk(
  { from: { symbol }, network }: Offer,
  { built }: PlanState,
  routers: PreviewParts['routers'],
  text: Text,
): Risk | undefined {
  if (!built || findRouter(network.caipNetworkId, built.to, routers)) return undefined
  return {
    subject: built.to,
    title: text('swaps.unknownContractTitle', 'Unknown swap contract'),
    warning: text(
      'swaps.unknownContractText',
      'It is none of the swap contracts known on this network. Check its address: it gets the {symbol} that you pay.',
      { symbol },
    ),
    details: (
      <FactList>
        <ContractFact contract={built.to} router={undefined} />
      </FactList>
    ),
    label: text('swaps.unknownContractKnown', 'I trust this contract'),
  }
}

function simulationRisk(plan: PlanState, text: Text): Risk {
  return {
    subject: plan,
    title: text('swaps.unsimulatedTitle', 'This swap could not be simulated'),
    warning: text(
      'swaps.unsimulatedText',
      'The network could not run it in advance, so what you receive is unchecked.',
    ),
    label: text('swaps.unsimulatedKnown', 'Swap without a simulation'),
  }
}
