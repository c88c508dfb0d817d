import type { ViewMap } from '@latchkey/plugin-api'
import { Button, IconRefresh, NetworkImage, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { useErrorText, useMessages } from '../../messages/useMessages.js'
import { type ShellViewProps, useCore } from '../../UiContext.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'
import { useNetworkSwitch } from './useNetworkSwitch.js'

/** Waits for the wallet to switch its network. */
export function SwitchNetworkView({ entry }: ShellViewProps): ReactElement {
  const { networks } = useCore()
  const message = useMessages(networksMessages)
  const errorText = useErrorText()
  const { networkId } = entry.args as ViewMap['SwitchNetwork']
  const result = useNetworkSwitch(networkId)
  const { phase } = result
  const isSlow = useIsSlow(phase === 'switching')
  const network = networks.find(networkId)
  const name = network?.name ?? networkId
  return (
    <>
      <WaitingBody
        image={<NetworkImage src={network && networks.imageUrl(network)} name={name} size={56} />}
        state={ringStates[phase]}
        title={'error' in result ? errorText(result.error) : message(`networks.${result.phase}`, { name })}
        text={phase === 'switched' ? '' : message(`networks.${phase}-text`, { name })}
        hint={isSlow && message('networks.slow-text')}
      />
      {'error' in result && (
        <ViewFooter>
          <Button icon={<IconRefresh size={20} />} onClick={result.retry}>
            {message('networks.retry')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}

const ringStates = { switching: 'waiting', switched: 'done', rejected: 'failed', failed: 'failed' } as const
