import { type NextRequest, NextResponse } from 'next/server'
import { policy } from '../policy.mjs'
import { sandboxUrl } from './environment'

/** Adds a policy to each page, with a new nonce for Next's inline scripts. */
export async function proxy(request: NextRequest) {
  // The policy would block live reload.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const header = await policy({ bundler: 'next-webpack', nonce: crypto.randomUUID() }, sandboxUrl)
  // Next reads the nonce from the request's policy.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', header)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', header)
  return response
}

/** Only pages need a policy. */
export const config = { matcher: '/((?!_next/|.*\\.).*)' }
