/** The type of the HTTP application to which every service adds its routes. */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

export type SandboxApp = Hono<{ Bindings: HttpBindings }>
