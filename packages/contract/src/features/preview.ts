import { z } from 'zod'
import { invitationPage } from './invitation-page.ts'
import { websitePage } from './website-page.ts'

/**
 * Messages between a console editor and the phone page in its frame, by `postMessage` within one origin: the
 * page announces that it is ready, the editor sends the content after every change.
 */
export const previewReady = 'roombook.preview-ready'

export const websitePreview = z.object({ type: z.literal('roombook.preview'), page: websitePage })
export const invitationPreview = z.object({ type: z.literal('roombook.preview'), page: invitationPage })

/** Message sent by an editor. */
export type PreviewMessage = z.output<typeof websitePreview> | z.output<typeof invitationPreview>
