import type { ReactElement } from 'react'
import { listIconNames } from '../../src/kit/icons/PluginIcon.js'
import { PluginIcon, ViewBody } from '../../src/kit/index.js'
import { Card } from '../Card.js'

export function IconsCard(): ReactElement {
  return (
    <Card title="Icons" back>
      <ViewBody>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 16, justifyItems: 'center' }}>
          {[...listIconNames(), 'M4 12h16M12 4v16M6.5 6.5l11 11', '<svg onload=alert(1)>'].map((icon) => (
            <PluginIcon key={icon} icon={icon} />
          ))}
        </div>
      </ViewBody>
    </Card>
  )
}
