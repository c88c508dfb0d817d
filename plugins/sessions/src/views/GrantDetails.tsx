import type { SlotProps } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { SessionsContext } from '../context.js'
import { isSeconds, isTerm, isTerms, readNetworkId } from '../session/readGrant.js'
import { readRecord } from '../session/readRecord.js'
import { SessionFacts } from './SessionFacts.js'

/** Above the embedded wallet's own question: who asks for what, for whom, until when. */
export function GrantDetails({
  context,
  request: { params, networkId, origin },
}: SlotProps<'approve.details'> & { readonly context: SessionsContext }): ReactElement | null {
  const { chainId, permissions, policies, signer, expiry } = readRecord(Array.isArray(params) ? params[0] : params)
  if (!isTerms(permissions) || !isSeconds(expiry)) return null
  return (
    <SessionFacts
      context={context}
      networkId={readNetworkId(chainId) ?? networkId}
      site={origin.kind === 'host' ? globalThis.location.host : ''}
      {...(isTerm(signer) && { signer })}
      session={{ permissions, policies: isTerms(policies) ? policies : [], expiresAtMs: expiry * 1_000 }}
    />
  )
}
