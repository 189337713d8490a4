/** What pages above this slice use of it: what is said where a time or reason of a closure is wrong. */
import "virtual:words/venues/codes";
