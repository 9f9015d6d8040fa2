import { config } from 'zod'

// The page's content security policy forbids compiling code from text, and the browser reports every attempt.
// Schemas decide at their creation, so this module is imported before any of them.
config({ jitless: true })
