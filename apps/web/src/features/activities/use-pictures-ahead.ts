import type { List } from '@pupitre/contract';
import { type ActivityType, usableItems } from '@pupitre/learning';
import { useEffect } from 'react';

const PICTURES_AHEAD = 100;

/** The Wi-Fi of a class comes and goes: pictures that the game will show are fetched at its start. */
export function usePicturesAhead(type: ActivityType, list: List): void {
  useEffect(() => {
    const addresses = new Set(usableItems(type, list).map((item) => item.hintImgUrl.trim()));
    addresses.delete('');
    for (const address of [...addresses].slice(0, PICTURES_AHEAD)) new Image().src = address;
  }, [type, list]);
}
