import { config } from 'zod'

// The page's content security policy forbids making code from text, and the browser reports every attempt.
// Schemas decide when they are made, so this module is imported before any of them.
config({ jitless: true })
