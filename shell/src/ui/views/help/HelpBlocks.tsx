import { ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { css } from '../../styles/help.css.js'
import { useStyles } from '../../UiContext.js'

interface HelpBlocksProps {
  readonly blocks: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[]
}

/** Short explanations, each with an icon. */
export function HelpBlocks({ blocks }: HelpBlocksProps): ReactElement {
  useStyles(css)
  return (
    <ViewBody gap="section">
      {blocks.map((block) => (
        <div className="lk-help" key={block.title}>
          <span className="lk-state-icon">{block.icon}</span>
          <div>
            <h3 className="lk-state-title">{block.title}</h3>
            <p className="lk-state-text">{block.text}</p>
          </div>
        </div>
      ))}
    </ViewBody>
  )
}
