'use client'
import { ModalProvider } from '@latchkey/shell/react'
import { cookieStorage, type InitialState } from '@latchkey/shell/ssr'
import type { ReactNode } from 'react'
import { modal } from '../modal'

cookieStorage(modal)

interface ProvidersProps {
  readonly initialState: InitialState | undefined
  readonly children: ReactNode
}

/** Create the modal in client code. On the server, it stores no user data. */
export function Providers({ initialState, children }: ProvidersProps) {
  return (
    <ModalProvider modal={modal} initialState={initialState}>
      {children}
    </ModalProvider>
  )
}
