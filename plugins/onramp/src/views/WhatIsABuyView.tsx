import { useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconCard, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

export function WhatIsABuyView({ onBuy }: { readonly onBuy: () => void }): ReactElement {
  const text = useText()
  return (
    <>
      <ViewBody align="center">
        <EmptyState
          icon={<IconCard />}
          title={text('onramp.what', 'Coins for money, straight to your wallet')}
          text={text(
            'onramp.what-hint',
            'You pay a provider by card or from your bank, and it sends them to your address. Your card is for its page alone.',
          )}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={onBuy}>{text('onramp.title', 'Buy')}</Button>
      </ViewFooter>
    </>
  )
}
