// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TokenLedger} from "./TokenLedger.sol";

/// A standard ERC-20 token, deployed at USDC's address.
contract StandardToken is TokenLedger {
    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        setAllowance(spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spendAllowance(from, value);
        move(from, to, value);
        return true;
    }
}
