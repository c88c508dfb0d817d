import type { ReactElement } from 'react'
import {
  Button,
  CheckDraw,
  EmptyState,
  ErrorState,
  IconActivity,
  List,
  Notice,
  OfflineNotice,
  SkeletonRow,
  ViewBody,
} from '../../src/kit/index.js'
import { Card } from '../Card.js'

export function StatesCard(): ReactElement {
  return (
    <Card title="States" back>
      <ViewBody gap="section">
        <List>
          <SkeletonRow />
          <SkeletonRow subtitle />
        </List>
        <EmptyState
          icon={<IconActivity />}
          title="No activity yet"
          text="What you send and receive will stand here."
          action={
            <Button variant="secondary" size="small">
              Receive
            </Button>
          }
        />
        <ErrorState
          message="The wallet list could not be loaded"
          hint="Check your connection."
          onRetry={() => undefined}
        />
        <CheckDraw />
        <OfflineNotice />
        <Notice>This site asks to see your address.</Notice>
        <Notice
          tone="error"
          title="Network not supported"
          action={
            <Button variant="quiet" size="small">
              Switch
            </Button>
          }
        >
          Choose another to go on.
        </Notice>
      </ViewBody>
    </Card>
  )
}
