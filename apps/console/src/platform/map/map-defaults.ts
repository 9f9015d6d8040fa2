import type { MarkerClusterGroupOptions } from 'leaflet'

/** How maps open and how far they go; how near each other places are drawn as one (9.07). */
export const mapDefaults = {
  zoom: 17,
  minZoom: 3,
  maxZoom: 20,
  cluster: { grid: 60, maxZoom: 13, minimumSize: 2 },
} as const

/**
 * The clustering of 9.07 in leaflet.markercluster's words. `maxClusterRadius` is the pixels that a cluster covers
 * from its middle: the side of the cells of its grid. Clustering stops at the zoom after the last that clusters. The
 * least size has no option: the library draws one place alone as that place, and clusters from two on.
 */
export const clusterOptions: MarkerClusterGroupOptions = {
  maxClusterRadius: mapDefaults.cluster.grid,
  disableClusteringAtZoom: mapDefaults.cluster.maxZoom + 1,
  showCoverageOnHover: false,
}

/** A point on the configured map, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A place on a map of many. */
export interface MapPlace extends MapPoint {
  id: number
  title: string
  address: string
  /** The one that one is at. */
  current?: boolean
}

/** Six decimals are a hand's breadth on the ground. */
export const roundPoint = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})
