import { usePluginState, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconCard, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'

export function WhatIsABuyView(): ReactElement {
  const { toProviders } = usePluginState(createPurchaseForm)
  const text = useText()
  return (
    <>
      <ViewBody align="center">
        <EmptyState
          icon={<IconCard />}
          title={text('onramp.what', 'Buy crypto, straight to your wallet')}
          text={text(
            'onramp.what-hint',
            'Pay a provider by card or bank account, and it sends crypto to your address. Only the provider sees your card.',
          )}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={toProviders}>{text('onramp.title', 'Buy')}</Button>
      </ViewFooter>
    </>
  )
}
