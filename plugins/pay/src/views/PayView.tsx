import type { ViewProps } from '@latchkey/plugin-api'
import { type ReactElement, useEffect, useMemo } from 'react'
import { PaySheet } from './PaySheet.js'
import { RefusedRequest } from './RefusedRequest.js'
import type { ViewParts } from './ViewParts.js'

/** What the site asks for. */
export function PayView({ args, ...parts }: ViewParts & Pick<ViewProps<'Pay'>, 'args'>): ReactElement {
  const { payments } = parts
  const { payment, error } = useMemo(() => {
    try {
      return { payment: payments.read(args) }
    } catch (error) {
      return { error }
    }
  }, [payments, args])
  useEffect(() => {
    if (!payment) payments.refuse(error)
  }, [payments, payment, error])
  return payment ? <PaySheet {...parts} payment={payment} /> : <RefusedRequest {...parts} error={error} />
}
