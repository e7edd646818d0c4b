/** What a page does by itself until the program is there. */
import './current-tab.ts';
import './early-presses.ts';
import './program-after-paint.ts';
