import { onDevice } from '../../api/device-storage.ts';
import { useAskBeforeUnload } from '../../ui/page/ask-before-unload.ts';

/** Of what is kept as it is written: on a device that keeps nothing the browser asks before the page goes with it. */
export const useUnkeptText = (isWritten: boolean): void => useAskBeforeUnload(isWritten && onDevice.isRefused());
