import { useText } from '@latchkey/plugin-api'
import { EmptyState, List, ListItem, PluginIcon, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { providerIcons } from '../providers/providerIcons.js'
import { providerNames } from '../providers/providerNames.js'
import { useConnect } from './useConnect.js'
import type { ViewParts } from './ViewParts.js'

/** All providers that the project allows. */
export function ConnectSocialsView(props: ViewParts): ReactElement {
  const text = useText()
  const { connect, disabledReason } = useConnect(props)
  if (props.providers.length === 0) {
    return <EmptyState title={text('social.none', 'No social account can be used here.')} />
  }
  return (
    <ViewBody>
      <List label={text('social.all', 'All socials')}>
        {props.providers.map((provider) => (
          <ListItem
            key={provider}
            icon={<PluginIcon icon={providerIcons[provider]} />}
            title={providerNames[provider]}
            disabled={disabledReason !== undefined}
            disabledReason={disabledReason}
            onClick={() => connect(provider)}
          />
        ))}
      </List>
    </ViewBody>
  )
}
