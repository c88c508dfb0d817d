import type { ViewMap } from '@latchkey/plugin-api'
import { Button, IconRefresh, NetworkImage, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'
import { hintAfterMs } from '../waiting/timing.js'
import { useAfter } from '../waiting/useAfter.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { type SwitchPhase, useNetworkSwitch } from './useNetworkSwitch.js'

/** Waits for the wallet to change its network. */
export function SwitchNetworkView({ entry }: ShellViewProps): ReactElement {
  const { networks } = useCore()
  const message = useMessages(networksMessages)
  const errorText = useErrorText()
  const { networkId } = entry.args as ViewMap['SwitchNetwork']
  const { phase, error, retry } = useNetworkSwitch(networkId)
  const isSlow = useAfter(hintAfterMs, phase === 'switching')
  const isRefused = phase === 'rejected' || phase === 'failed'
  const network = networks.find(networkId)
  const name = network?.name ?? networkId
  return (
    <>
      <WaitingBody
        image={<NetworkImage src={network && networks.imageUrl(network)} name={name} size={56} />}
        state={phase === 'switching' ? 'waiting' : phase === 'switched' ? 'done' : 'failed'}
        title={
          isRefused
            ? errorText(error)
            : message(phase === 'switched' ? 'networks.switched' : 'networks.switching', { name })
        }
        text={phase === 'switched' ? '' : message(texts[phase], { name })}
        hint={isSlow && message('networks.slow-text')}
      />
      {isRefused && (
        <ViewFooter>
          <Button icon={<IconRefresh size={20} />} onClick={retry}>
            {message('networks.retry')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}

const texts = {
  switching: 'networks.switching-text',
  switched: 'networks.switched',
  rejected: 'networks.rejected-text',
  failed: 'networks.failed-text',
} as const satisfies Record<SwitchPhase, keyof typeof networksMessages>
