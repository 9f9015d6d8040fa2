import { latLngBounds, marker as makeMarker, markerClusterGroup } from 'leaflet'
import 'leaflet.markercluster'
import { divIcon, type MarkerCluster } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useSiteConfig } from '../site/site-store.ts'
import styles from './map.module.css'
import { clusterOptions, type MapPlace, mapDefaults } from './map-defaults.ts'
import { isAnimated, openMap, placeIcon } from './open-map.ts'

export interface PlacesMapProps {
  places: readonly MapPlace[]
  /** Subject of the map. */
  label: string
}

/** A map of many places; those too close to distinguish are drawn as their number. */
export function PlacesMap({ places, label }: PlacesMapProps) {
  const { mapTilesUrl, mapSubdomains, mapAttribution } = useSiteConfig()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const map = openMap(element.current, { mapTilesUrl, mapSubdomains, mapAttribution })
    const group = markerClusterGroup({
      ...clusterOptions,
      animate: isAnimated(),
      iconCreateFunction: clusterIcon,
    })
    for (const place of places) {
      const { latitude, longitude, title, current = false } = place
      makeMarker([latitude, longitude], { icon: placeIcon(current), title, alt: title })
        .bindPopup(buildPopup(place))
        .addTo(group)
    }
    if (places.length > 0) {
      const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
      map.fitBounds(bounds, { maxZoom: mapDefaults.zoom, padding: [40, 40], animate: false })
    }
    // Added last: on the map's initial view all places would form one cluster, which would then visibly
    // split.
    group.addTo(map)
    return () => void map.remove()
  }, [places, mapTilesUrl, mapSubdomains, mapAttribution])
  return <section ref={element} className={styles.map} aria-label={`${label}地图`} />
}

const clusterIcon = (cluster: MarkerCluster) =>
  divIcon({
    className: styles.cluster ?? '',
    iconSize: [38, 38],
    html: `<span>${cluster.getChildCount()}</span>`,
  })

/** Title and address as text: a store's name is never markup. */
function buildPopup({ title, address }: MapPlace): HTMLElement {
  const card = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = title
  const where = document.createElement('div')
  where.textContent = address
  card.append(name, where)
  return card
}
