import { defineModule, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import { Address, Button, ErrorState, Fact, FactList, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { useState } from 'react'
import type { manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate({ accounts, http, log, ui }) {
    const service = http('https://faucet.example/v1')

    function FaucetView({ complete }: ViewProps<'Faucet'>) {
      const text = useText()
      const address = useModalAtom(accounts.activeAccount)?.address ?? ''
      const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')

      async function claim() {
        setStatus('busy')
        try {
          await service.post('/claims', { address })
          ui.toast({ variant: 'success', message: text('faucet.claimed', 'Test ether is on its way') })
          complete()
        } catch (error) {
          log.error(error)
          setStatus('failed')
        }
      }

      if (status === 'failed') {
        return <ErrorState message={text('faucet.failed', 'The faucet did not respond')} onRetry={claim} />
      }
      return (
        <>
          <ViewBody>
            <FactList>
              <Fact label={text('faucet.account', 'Your account')}>
                <Address value={address} />
              </Fact>
            </FactList>
          </ViewBody>
          <ViewFooter>
            <Button busy={status === 'busy'} onClick={claim}>
              {text('faucet.claim', 'Claim')}
            </Button>
          </ViewFooter>
        </>
      )
    }

    return { views: { Faucet: FaucetView } }
  },
})
