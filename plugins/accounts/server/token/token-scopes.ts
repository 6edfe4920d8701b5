import type { TokenPlace } from '../../points.ts';

export type Use = 'read' | 'write';
export type PlaceRef = Pick<TokenPlace, 'noun' | 'id'>;

/** As the SDK has scopes; who writes reads, too. `places` as `limitTo` writes them. */
export function scopesOf(use: Use, places: readonly string[]): string[] {
  return [...(use === 'write' ? ['read', 'write'] : ['read']), ...new Set(places)];
}

export function useOf(scopes: readonly string[]): Use {
  return scopes.includes('write') ? 'write' : 'read';
}

export function placesOf(scopes: readonly string[]): string[] {
  return scopes.filter((word) => word.includes(':'));
}

/** The parts of what `limitTo` wrote. */
export function placeRef(place: string): PlaceRef {
  const at = place.indexOf(':');
  return { noun: place.slice(0, at), id: place.slice(at + 1) };
}
