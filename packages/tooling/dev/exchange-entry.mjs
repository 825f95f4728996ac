import { offerExchange } from './exchange.mjs';

offerExchange('harness', import.meta.webpackHot);
