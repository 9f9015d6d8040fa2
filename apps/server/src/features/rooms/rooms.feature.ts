import type { MakeFeature } from '#feature'
import { roomsRoutes } from './rooms.routes.ts'

/** The house: its floors and rooms, its periods, sittings and closed days. */
export const roomsFeature: MakeFeature = () => ({ name: 'rooms', mount: roomsRoutes })
