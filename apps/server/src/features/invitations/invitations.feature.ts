import type { MakeFeature } from '#feature'
import { invitationsRoutes } from './invitations.routes.ts'
import { serveInvitations } from './share/serve-invitation.ts'
import { createSharePictures } from './share/share-picture.ts'

/** Feature for invitations to a booking and the answers to them. */
export const invitationsFeature: MakeFeature = ({ db, clock, outbox, config }) => {
  const { mapLink, publicUrl, site } = config
  const pictures = createSharePictures()
  return {
    name: 'invitations',
    mount: (mount) => invitationsRoutes(mount, { db, outbox, pictures, mapLink, publicUrl }),
    serve: (http) =>
      serveInvitations(http, { db, clock, pictures, mapLink, publicUrl, assetHost: site.assetHost }),
  }
}
