import type { SlotProps } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { isSeconds, isTerm, isTerms, readNetworkId, readParams } from '../terms/readTerms.js'
import { SessionFacts } from './SessionFacts.js'

/** Shown above the embedded wallet's approval: the app, its permissions, the signers, and the end. */
export function GrantDetails({
  context,
  request: { params, networkId, origin },
}: SlotProps<'approve.details'> & Pick<ViewProps, 'context'>): ReactElement | null {
  const { chainId, permissions, policies, signer, expiry } = readParams(params)
  if (!isTerms(permissions) || !isSeconds(expiry)) return null
  return (
    <SessionFacts
      context={context}
      networkId={readNetworkId(chainId) ?? networkId}
      site={origin.kind === 'host' ? globalThis.location.host : ''}
      signer={isTerm(signer) ? signer : undefined}
      session={{ permissions, policies: isTerms(policies) ? policies : [], expiresAtMs: expiry * 1_000 }}
    />
  )
}
