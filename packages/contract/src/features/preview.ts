import { z } from 'zod'
import { invitationPage } from './invitation-page.ts'
import { websitePage } from './website-page.ts'

/**
 * What passes between an editor of the console and the phone page that it shows in a frame, by `postMessage` within
 * one origin: the page says that it listens, the editor says what to show, as often as it changes.
 */
export const previewReady = 'roombook.preview-ready'

export const websitePreview = z.object({ type: z.literal('roombook.preview'), page: websitePage })
export const invitationPreview = z.object({ type: z.literal('roombook.preview'), page: invitationPage })

/** What an editor may say. */
export type PreviewMessage = z.output<typeof websitePreview> | z.output<typeof invitationPreview>
