import { afterAll } from 'vitest'
import { endWhatWasStarted } from './end-with-file.ts'

// Said before all that a file says itself, and so done after it.
afterAll(endWhatWasStarted)
